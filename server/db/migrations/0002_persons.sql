CREATE TABLE "audit_rows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"employer_id" uuid,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"effective_id" uuid,
	"effective_name" text,
	"action" text NOT NULL,
	"entity_kind" text,
	"entity_permalink" text,
	"reason" text,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dashboard_visits" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"previous_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "person_list_members" (
	"employer_id" uuid NOT NULL,
	"list_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"added_by_id" uuid,
	CONSTRAINT "person_list_members_list_id_person_id_pk" PRIMARY KEY("list_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "person_lists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"permalink" text NOT NULL,
	"employer_id" uuid NOT NULL,
	"title" text NOT NULL,
	"title_key" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"search" jsonb,
	"sharing" text DEFAULT 'team' NOT NULL,
	"owner_id" uuid NOT NULL,
	"person_count" integer DEFAULT 0 NOT NULL,
	"new_this_week" integer DEFAULT 0 NOT NULL,
	"counted_at" timestamp (3) with time zone,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "person_lists_permalink_unique" UNIQUE("permalink"),
	CONSTRAINT "person_lists_tenant" UNIQUE("employer_id","id")
);
--> statement-breakpoint
CREATE TABLE "person_tag_members" (
	"employer_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "person_tag_members_tag_id_person_id_pk" PRIMARY KEY("tag_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "person_tags" (
	"id" uuid PRIMARY KEY NOT NULL,
	"permalink" text NOT NULL,
	"employer_id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"tint" text,
	"person_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "person_tags_permalink_unique" UNIQUE("permalink"),
	CONSTRAINT "person_tags_tenant" UNIQUE("employer_id","id"),
	CONSTRAINT "person_tags_name" UNIQUE("employer_id","name_key")
);
--> statement-breakpoint
CREATE TABLE "dismissed_duplicates" (
	"employer_id" uuid NOT NULL,
	"low_id" uuid NOT NULL,
	"high_id" uuid NOT NULL,
	"by_id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dismissed_duplicates_low_id_high_id_pk" PRIMARY KEY("low_id","high_id")
);
--> statement-breakpoint
CREATE TABLE "person_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employer_id" uuid NOT NULL,
	"by_id" uuid NOT NULL,
	"action" jsonb NOT NULL,
	"before" jsonb NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"undoable_until" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"permalink" text NOT NULL,
	"employer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"format" text NOT NULL,
	"person_id" uuid,
	"search" jsonb,
	"status" text DEFAULT 'queued' NOT NULL,
	"stored_as" text,
	"bytes" bigint,
	"sha256" text,
	"rows" integer,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_by_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "exports_permalink_unique" UNIQUE("permalink")
);
--> statement-breakpoint
CREATE TABLE "person_figure_changes" (
	"employer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"value" text NOT NULL,
	"amount" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person_figures" (
	"employer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"value" text NOT NULL,
	"amount" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person_import_rows" (
	"import_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"version_after" integer NOT NULL,
	"before" jsonb,
	CONSTRAINT "person_import_rows_import_id_person_id_pk" PRIMARY KEY("import_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "person_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employer_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"stored_as" text,
	"status" text NOT NULL,
	"columns" text[] NOT NULL,
	"sample" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"mapping" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"upsert_by" text DEFAULT 'email' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"lists" text[] DEFAULT '{}' NOT NULL,
	"counts" jsonb NOT NULL,
	"refused" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"undoable_until" timestamp (3) with time zone,
	"created_by_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person_activity" (
	"employer_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"event" text NOT NULL,
	"kind" text NOT NULL,
	"thing" text NOT NULL,
	"count" integer NOT NULL,
	"seconds" integer DEFAULT 0 NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "person_activity_person_id_kind_thing_event_pk" PRIMARY KEY("person_id","kind","thing","event")
);
--> statement-breakpoint
CREATE TABLE "person_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employer_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"event" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"job_page" text,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employer_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"anonymous_id" text NOT NULL,
	"how" text NOT NULL,
	"share_link" text,
	"is_forwarded" boolean DEFAULT false NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"undone_by" uuid
);
--> statement-breakpoint
CREATE TABLE "person_merges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employer_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"merged_id" uuid NOT NULL,
	"merged_name" text NOT NULL,
	"by_id" uuid NOT NULL,
	"before" jsonb NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"undoable_until" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "person_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employer_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"mentions" uuid[] DEFAULT '{}' NOT NULL,
	"history" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person_tombstones" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employer_id" uuid NOT NULL,
	"permalink" text NOT NULL,
	"address_hashes" text[] NOT NULL,
	"reason" text NOT NULL,
	"by_id" uuid,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "person_tombstones_permalink_unique" UNIQUE("permalink")
);
--> statement-breakpoint
CREATE TABLE "discarded_tokens" (
	"employer_id" uuid NOT NULL,
	"share_link" text NOT NULL,
	"token" text NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "discarded_tokens_employer_id_share_link_token_pk" PRIMARY KEY("employer_id","share_link","token")
);
--> statement-breakpoint
CREATE TABLE "share_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"permalink" text NOT NULL,
	"employer_id" uuid NOT NULL,
	"owner_type" text NOT NULL,
	"owner_permalink" text NOT NULL,
	"name" text NOT NULL,
	"channel" text DEFAULT 'other' NOT NULL,
	"sourcing_tool" text DEFAULT 'none' NOT NULL,
	"person_id" uuid,
	"utm" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"destination" text DEFAULT 'page' NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"max_uses" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"created_by_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "share_links_permalink_unique" UNIQUE("permalink"),
	CONSTRAINT "share_links_tenant" UNIQUE("employer_id","id")
);
--> statement-breakpoint
CREATE TABLE "sourcing_templates" (
	"employer_id" uuid NOT NULL,
	"tool" text NOT NULL,
	"template" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "sourcing_templates_employer_id_tool_pk" PRIMARY KEY("employer_id","tool")
);
--> statement-breakpoint
CREATE TABLE "daily_figures" (
	"employer_id" uuid NOT NULL,
	"day" date NOT NULL,
	"event" text NOT NULL,
	"kind" text NOT NULL,
	"thing" text NOT NULL,
	"count" integer NOT NULL,
	"seconds" bigint DEFAULT 0 NOT NULL,
	"visitors" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "daily_figures_employer_id_day_kind_thing_event_pk" PRIMARY KEY("employer_id","day","kind","thing","event")
);
--> statement-breakpoint
CREATE TABLE "stale_persons" (
	"person_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tracked_batches" (
	"day" date NOT NULL,
	"size" integer NOT NULL,
	"employers" uuid[] NOT NULL,
	"devices" text[] NOT NULL,
	"events" text[] NOT NULL,
	"ats" timestamp (3) with time zone[] NOT NULL,
	"seconds" integer[] NOT NULL,
	"job_clips" text[] NOT NULL,
	"job_pages" text[] NOT NULL,
	"content_pages" text[] NOT NULL,
	"share_links" text[] NOT NULL,
	"unlinked" boolean[] NOT NULL,
	"bots" boolean[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tracking_health" (
	"employer_id" uuid NOT NULL,
	"day" date NOT NULL,
	"accepted" integer DEFAULT 0 NOT NULL,
	"bots" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"without_id" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp (3) with time zone,
	CONSTRAINT "tracking_health_employer_id_day_pk" PRIMARY KEY("employer_id","day")
);
--> statement-breakpoint
CREATE TABLE "visitor_activity" (
	"employer_id" uuid NOT NULL,
	"anonymous_id" text NOT NULL,
	"event" text NOT NULL,
	"kind" text NOT NULL,
	"thing" text NOT NULL,
	"count" integer NOT NULL,
	"seconds" integer DEFAULT 0 NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"last_day" date NOT NULL,
	CONSTRAINT "visitor_activity_employer_id_anonymous_id_kind_thing_event_pk" PRIMARY KEY("employer_id","anonymous_id","kind","thing","event")
);
--> statement-breakpoint
CREATE TABLE "visitor_days" (
	"employer_id" uuid NOT NULL,
	"anonymous_id" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "visitor_days_employer_id_anonymous_id_day_pk" PRIMARY KEY("employer_id","anonymous_id","day")
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"types" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"employer_id" uuid,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"entity_kind" text,
	"entity_permalink" text,
	"entity_parent" text,
	"once_key" text,
	"is_on_screen" boolean DEFAULT true NOT NULL,
	"awaits_digest" boolean DEFAULT false NOT NULL,
	"read_at" timestamp (3) with time zone,
	"mailed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "persons_seen";--> statement-breakpoint
ALTER TABLE "persons" ALTER COLUMN "trust" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "persons" ALTER COLUMN "trust" SET DATA TYPE jsonb
	USING jsonb_build_object('name', "trust", 'email', "trust", 'phone', "trust");--> statement-breakpoint
ALTER TABLE "persons" ALTER COLUMN "last_seen_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "persons" ALTER COLUMN "last_seen_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "impersonator_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "impersonation_reason" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "person_emails" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "person_emails" ADD COLUMN "type" text DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE "person_emails" ADD COLUMN "opt_out" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "person_emails" ADD COLUMN "trust" text DEFAULT 'form' NOT NULL;--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "name_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "phones" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "headline" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "company" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "location" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "links" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "photo_id" uuid;--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "languages" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "source_type" text;--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "source_ref" text;--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "stage" text DEFAULT 'lead' NOT NULL;--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "experience" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "education" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "skills" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "lawful_basis" text DEFAULT 'consent' NOT NULL;--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "retain_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "do_not_contact" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "custom_fields" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "score" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "plays" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "seconds_watched" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "archived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "lead_paused_until" date;--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "merged_into_id" uuid;--> statement-breakpoint
CREATE INDEX "applications_person" ON "applications" USING btree ("person_id","submitted_at");--> statement-breakpoint
-- Persons of before stand there as if they had come today: what was written of them moves, and what is kept besides
-- it today is filled in.
UPDATE "persons" p SET
	"phones" = CASE WHEN p."phone" IS NULL THEN '[]'::jsonb
		ELSE jsonb_build_array(jsonb_build_object('value', p."phone", 'type', 'other', 'optOut', false)) END,
	"source_type" = p."source" ->> 'type',
	"source_ref" = p."source" ->> 'ref',
	-- As far as the furthest application; one that was erased later had got there too.
	"stage" = coalesce((
		SELECT CASE
			WHEN bool_or(a."status" = 'hired') THEN 'hired'
			WHEN bool_or(a."status" = 'screened-in') THEN 'interviewing'
			WHEN bool_or(a."submitted_at" IS NOT NULL) THEN 'applied'
		END
		FROM "applications" a WHERE a."person_id" = p."id" AND a."duplicate_of_id" IS NULL
	), 'lead'),
	"retain_until" = p."last_seen_at" + make_interval(months => coalesce((
		SELECT s."retention_months" FROM "employer_settings" s WHERE s."employer_id" = p."employer_id"), 24)),
	-- A consent is given with an application, in the same moment, or on a board to stay in touch.
	"consents" = (
		SELECT coalesce(jsonb_agg(c."value" || jsonb_build_object('given', true, 'source', CASE WHEN EXISTS (
			SELECT 1 FROM "applications" a
			WHERE a."person_id" = p."id" AND a."consent" ->> 'privacyVersion' = c."value" ->> 'version'
				AND abs(extract(epoch FROM a."started_at" - (c."value" ->> 'at')::timestamptz)) < 1
		) THEN 'application' ELSE 'stay-in-touch' END) ORDER BY c."place"), '[]'::jsonb)
		FROM jsonb_array_elements(p."consents") WITH ORDINALITY c ("value", "place")
	),
	-- The words of the name, folded, stand first in what persons are found by; those of the address alone follow them.
	"name_key" = coalesce((
		SELECT left(string_agg(s."word", ' ' ORDER BY s."place"), 60)
		FROM (
			SELECT w."word", w."place",
				max(w."place") FILTER (WHERE w."word" <> ALL (e."words") OR w."word" = ANY (n."words")) OVER () AS "last"
			FROM unnest(string_to_array(substr(p."search_text", 2), ' ')) WITH ORDINALITY w ("word", "place")
			CROSS JOIN (
				SELECT regexp_split_to_array(coalesce(string_agg(a."email", ' '), ''), '[^a-z0-9]+') AS "words"
				FROM "person_emails" a WHERE a."person_id" = p."id"
			) e
			CROSS JOIN (
				SELECT regexp_split_to_array(replace(replace(replace(replace(translate(
					regexp_replace(normalize(lower(p."full_name"), NFKD), '[\u0300-\u036f]', '', 'g'),
					'øłđðı', 'olddi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), '[^[:alnum:]]+') AS "words"
				OFFSET 0
			) n
		) s
		WHERE s."place" <= s."last"
	), '');--> statement-breakpoint
-- A device belongs to who applied with it first; that others used it too is written down. Each row takes the id of
-- what it comes from, so that they keep their order.
INSERT INTO "person_links" ("id", "employer_id", "person_id", "anonymous_id", "how", "at", "undone_at")
SELECT "id", "employer_id", "person_id", "anonymous_id", 'application', "at",
	CASE WHEN row_number() OVER (PARTITION BY "employer_id", "anonymous_id" ORDER BY "at", "id") > 1 THEN "at" END
FROM (
	SELECT DISTINCT ON ("employer_id", "anonymous_id", "person_id")
		"id", "employer_id", "person_id", "anonymous_id", "started_at" AS "at"
	FROM "applications" WHERE "anonymous_id" IS NOT NULL
	ORDER BY "employer_id", "anonymous_id", "person_id", "started_at", "id"
) used;--> statement-breakpoint
-- That they applied, and what platforms told of it, stands in the timelines of persons.
INSERT INTO "person_events" ("id", "employer_id", "person_id", "event", "at", "job_page", "detail")
SELECT t."id", a."employer_id", a."person_id", t."event", t."at", j."permalink",
	jsonb_build_object('application', a."permalink") || t."detail"
FROM (
	SELECT "id", "id" AS "application_id", 'job-page-application-submitted' AS "event", "submitted_at" AS "at",
		'{}'::jsonb AS "detail"
	FROM "applications" WHERE "submitted_at" IS NOT NULL AND "duplicate_of_id" IS NULL
	UNION ALL
	SELECT "id", "application_id", 'application-pushed', "at",
		jsonb_build_object('platform', regexp_replace("text", '^Handed on to ', ''))
	FROM "application_events" WHERE "kind" = 'pushed'
	UNION ALL
	SELECT "id", "application_id", 'ats-stage-changed', "at",
		jsonb_build_object('platform', split_part("text", ': ', 1), 'stage', regexp_replace("text", '^[^:]*: ', ''))
	FROM "application_events" WHERE "kind" = 'stage-changed'
) t
JOIN "applications" a ON a."id" = t."application_id"
JOIN "job_pages" j ON j."id" = a."job_page_id";--> statement-breakpoint
INSERT INTO "stale_persons" ("person_id") SELECT DISTINCT "person_id" FROM "applications"
WHERE "submitted_at" IS NOT NULL AND "duplicate_of_id" IS NULL;--> statement-breakpoint
ALTER TABLE "persons" ALTER COLUMN "source_type" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "persons" ALTER COLUMN "retain_until" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_rows" ADD CONSTRAINT "audit_rows_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dashboard_visits" ADD CONSTRAINT "dashboard_visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_list_members" ADD CONSTRAINT "person_list_members_added_by_id_users_id_fk" FOREIGN KEY ("added_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_list_members" ADD CONSTRAINT "person_list_members_employer_id_list_id_person_lists_employer_id_id_fk" FOREIGN KEY ("employer_id","list_id") REFERENCES "public"."person_lists"("employer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_list_members" ADD CONSTRAINT "person_list_members_employer_id_person_id_persons_employer_id_id_fk" FOREIGN KEY ("employer_id","person_id") REFERENCES "public"."persons"("employer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_lists" ADD CONSTRAINT "person_lists_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_lists" ADD CONSTRAINT "person_lists_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_tag_members" ADD CONSTRAINT "person_tag_members_employer_id_tag_id_person_tags_employer_id_id_fk" FOREIGN KEY ("employer_id","tag_id") REFERENCES "public"."person_tags"("employer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_tag_members" ADD CONSTRAINT "person_tag_members_employer_id_person_id_persons_employer_id_id_fk" FOREIGN KEY ("employer_id","person_id") REFERENCES "public"."persons"("employer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_tags" ADD CONSTRAINT "person_tags_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_import_rows" ADD CONSTRAINT "person_import_rows_import_id_person_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."person_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_imports" ADD CONSTRAINT "person_imports_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_imports" ADD CONSTRAINT "person_imports_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_activity" ADD CONSTRAINT "person_activity_employer_id_person_id_persons_employer_id_id_fk" FOREIGN KEY ("employer_id","person_id") REFERENCES "public"."persons"("employer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_events" ADD CONSTRAINT "person_events_employer_id_person_id_persons_employer_id_id_fk" FOREIGN KEY ("employer_id","person_id") REFERENCES "public"."persons"("employer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_links" ADD CONSTRAINT "person_links_employer_id_person_id_persons_employer_id_id_fk" FOREIGN KEY ("employer_id","person_id") REFERENCES "public"."persons"("employer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_merges" ADD CONSTRAINT "person_merges_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_notes" ADD CONSTRAINT "person_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_notes" ADD CONSTRAINT "person_notes_employer_id_person_id_persons_employer_id_id_fk" FOREIGN KEY ("employer_id","person_id") REFERENCES "public"."persons"("employer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sourcing_templates" ADD CONSTRAINT "sourcing_templates_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_rows_employer" ON "audit_rows" USING btree ("employer_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_rows_at" ON "audit_rows" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "person_list_members_order" ON "person_list_members" USING btree ("list_id","position","person_id");--> statement-breakpoint
CREATE INDEX "person_list_members_new" ON "person_list_members" USING btree ("list_id","added_at");--> statement-breakpoint
CREATE INDEX "person_list_members_person" ON "person_list_members" USING btree ("person_id","list_id");--> statement-breakpoint
CREATE INDEX "person_lists_updated" ON "person_lists" USING btree ("employer_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "person_tag_members_person" ON "person_tag_members" USING btree ("person_id","tag_id");--> statement-breakpoint
CREATE INDEX "exports_made" ON "exports" USING btree ("employer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "exports_status" ON "exports" USING btree ("status","updated_at");--> statement-breakpoint
CREATE INDEX "person_figure_changes_employer" ON "person_figure_changes" USING btree ("employer_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "person_figures_key" ON "person_figures" USING btree ("employer_id","kind","key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "person_import_rows_person" ON "person_import_rows" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "person_imports_made" ON "person_imports" USING btree ("employer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "person_imports_status" ON "person_imports" USING btree ("status","updated_at");--> statement-breakpoint
CREATE INDEX "person_activity_found" ON "person_activity" USING btree ("employer_id","kind","thing","event","person_id");--> statement-breakpoint
CREATE INDEX "person_events_person" ON "person_events" USING btree ("person_id","at","id");--> statement-breakpoint
CREATE INDEX "person_links_person" ON "person_links" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "person_links_share_link" ON "person_links" USING btree ("employer_id","share_link") WHERE share_link is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "person_links_device" ON "person_links" USING btree ("employer_id","anonymous_id") WHERE undone_at is null and not is_forwarded;--> statement-breakpoint
CREATE INDEX "person_merges_person" ON "person_merges" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "person_notes_person" ON "person_notes" USING btree ("person_id","created_at","id");--> statement-breakpoint
CREATE INDEX "person_tombstones_employer" ON "person_tombstones" USING btree ("employer_id");--> statement-breakpoint
CREATE INDEX "share_links_owner" ON "share_links" USING btree ("employer_id","owner_type","owner_permalink");--> statement-breakpoint
CREATE INDEX "share_links_made" ON "share_links" USING btree ("employer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "daily_figures_thing" ON "daily_figures" USING btree ("employer_id","kind","thing","day");--> statement-breakpoint
CREATE INDEX "visitor_activity_link" ON "visitor_activity" USING btree ("employer_id","thing","event") WHERE kind = 'share-link';--> statement-breakpoint
CREATE INDEX "visitor_days_day" ON "visitor_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE read_at is null and is_on_screen;--> statement-breakpoint
CREATE INDEX "notifications_once" ON "notifications" USING btree ("user_id","once_key");--> statement-breakpoint
CREATE INDEX "notifications_digest" ON "notifications" USING btree ("user_id","created_at") WHERE awaits_digest;--> statement-breakpoint
CREATE INDEX "notifications_age" ON "notifications" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_impersonator_id_users_id_fk" FOREIGN KEY ("impersonator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "persons" ADD CONSTRAINT "persons_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "persons" ADD CONSTRAINT "persons_employer_id_photo_id_images_employer_id_id_fk" FOREIGN KEY ("employer_id","photo_id") REFERENCES "public"."images"("employer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applications_share_link" ON "applications" USING btree ("employer_id",(source->>'shareLink')) WHERE (source->>'shareLink') is not null;--> statement-breakpoint
CREATE INDEX "sessions_impersonator" ON "sessions" USING btree ("impersonator_id");--> statement-breakpoint
CREATE INDEX "persons_updated" ON "persons" USING btree ("employer_id","updated_at","id","stage","source_type","owner_id") WHERE archived_at is null and merged_into_id is null;--> statement-breakpoint
CREATE INDEX "persons_named" ON "persons" USING btree ("employer_id","name_key","id","stage","source_type","owner_id") WHERE archived_at is null and merged_into_id is null;--> statement-breakpoint
CREATE INDEX "persons_created" ON "persons" USING btree ("employer_id","created_at","id","stage","source_type","owner_id") WHERE archived_at is null and merged_into_id is null;--> statement-breakpoint
CREATE INDEX "persons_score" ON "persons" USING btree ("employer_id","score","id","stage","source_type","owner_id") WHERE archived_at is null and merged_into_id is null;--> statement-breakpoint
CREATE INDEX "persons_stage" ON "persons" USING btree ("employer_id","stage","updated_at","id","source_type") WHERE archived_at is null and merged_into_id is null;--> statement-breakpoint
CREATE INDEX "persons_source" ON "persons" USING btree ("employer_id","source_type","updated_at","id","stage") WHERE archived_at is null and merged_into_id is null;--> statement-breakpoint
CREATE INDEX "persons_counted" ON "persons" USING btree ("employer_id","id","stage","source_type","created_at") WHERE archived_at is null and merged_into_id is null;--> statement-breakpoint
CREATE INDEX "persons_owner" ON "persons" USING btree ("employer_id","owner_id","updated_at","id") WHERE archived_at is null and merged_into_id is null;--> statement-breakpoint
CREATE INDEX "persons_archived" ON "persons" USING btree ("employer_id","updated_at","id") WHERE archived_at is not null and merged_into_id is null;--> statement-breakpoint
CREATE INDEX "persons_merged" ON "persons" USING btree ("merged_into_id") WHERE merged_into_id is not null;--> statement-breakpoint
CREATE INDEX "persons_words" ON "persons" USING gin (array_to_tsvector(string_to_array(substr(replace("search_text", ' ', ' ' || left("employer_id"::text, 13)), 2), ' ')));--> statement-breakpoint
CREATE INDEX "persons_seen" ON "persons" USING btree ("employer_id",coalesce("last_seen_at", 'epoch'::timestamptz),"id","stage","source_type","owner_id") WHERE archived_at is null and merged_into_id is null;--> statement-breakpoint
ALTER TABLE "persons" DROP COLUMN "phone";--> statement-breakpoint
ALTER TABLE "persons" DROP COLUMN "source";