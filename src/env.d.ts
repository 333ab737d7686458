/// <reference types="astro/client" />

declare namespace App {
  /** What the server hands to every page it renders. */
  interface Locals {
    /** Carries a call within the process; src/middleware.ts makes `call` of it. */
    dispatch: import('#lib/api/create-call.ts').Transport;
    /** The same `call` the browser has. */
    call: import('#lib/api/create-call.ts').Call;
    language: import('#contract/kit/fields.ts').Language;
    /** False where the visitor asked for none of our languages: then a page is in its own. */
    isLanguageAsked: boolean;
    /** Says which language the page's content has; where nobody asked, it is drawn again in that. */
    speaks: (language: string) => void;
    /** Where this server is reached, without a slash at the end. */
    publicUrl: string;
    /** What the page's own forms come from: `publicUrl`, or the employer's own host that the page is rendered for. */
    origin: string;
    /** The employer's own host; null on the product's, and for pages that are the same on every host. */
    ownHost: { name: string; origin: string; path: string; page: string | null } | null;
    /** Where a content page stands under an employer's own host, or null. */
    ownAddressOf: (page: string) => string | null;
    /** The job of a page that hands on to another one, which draws it. */
    job?: import('#contract/job-page.ts').PublicJobPage;
    stage: import('#lib/stage.ts').Stage;
    release: string;
    /** Where errors of the employer area are sent; null where that is not set up, and in every stage but production. */
    errorService: string | null;
    /** Tags of what the page shows. A page with tags is stored and dropped with them; one without is rendered each time. */
    tags: Set<string>;
    /** Whether Google sign-in is set up: decides the policy of the sign-in pages. */
    hasGoogle: boolean;
    /** Whether the visitor is a developer at this machine, or in uat a platform admin. */
    mayDiagnose: boolean;
    /** For /__env only, and only where `mayDiagnose`. */
    environment: { raw: Record<string, string>; computed: Record<string, string> } | null;
  }
}

interface ImportMetaEnv {
  readonly PUBLIC_API_BASE?: string;
}

declare namespace Astro {
  interface ClientDirectives {
    /** Hydrates at the first pointer, touch, focus or key on the island. */
    'client:intent'?: boolean;
  }
}
