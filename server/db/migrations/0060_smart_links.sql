CREATE TABLE "smart_link_clicks" (
	"employer_id" uuid NOT NULL,
	"smart_link_id" uuid NOT NULL,
	"day" date NOT NULL,
	"rule" integer NOT NULL,
	"country" text NOT NULL,
	"is_bot" boolean NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "smart_link_clicks_smart_link_id_day_rule_country_is_bot_pk" PRIMARY KEY("smart_link_id","day","rule","country","is_bot")
);
--> statement-breakpoint
CREATE TABLE "smart_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"permalink" text NOT NULL,
	"employer_id" uuid NOT NULL,
	"slug" text,
	"name" text NOT NULL,
	"host_id" uuid,
	"destination" text NOT NULL,
	"rules" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"pass_query" boolean DEFAULT true NOT NULL,
	"append_utm" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"when_closed" text DEFAULT 'similar' NOT NULL,
	"split" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"password_hash" text,
	"archived_at" timestamp (3) with time zone,
	"created_by_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "smart_links_permalink_unique" UNIQUE("permalink"),
	CONSTRAINT "smart_links_slug_unique" UNIQUE("slug"),
	CONSTRAINT "smart_links_tenant" UNIQUE("employer_id","id")
);
--> statement-breakpoint
ALTER TABLE "smart_links" ADD CONSTRAINT "smart_links_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "smart_links" ADD CONSTRAINT "smart_links_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "smart_links_made" ON "smart_links" USING btree ("employer_id","created_at","id");