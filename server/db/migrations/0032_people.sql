-- Older versions work on.
CREATE TABLE "person_batch_jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employer_id" uuid NOT NULL,
	"created_by_id" uuid NOT NULL,
	"action" jsonb NOT NULL,
	"status" text NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"turn_at" timestamp (3) with time zone NOT NULL,
	"undoable_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person_batch_rows" (
	"job_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"is_waiting" boolean DEFAULT true NOT NULL,
	"version" integer NOT NULL,
	"was" jsonb,
	CONSTRAINT "person_batch_rows_job_id_person_id_pk" PRIMARY KEY("job_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "person_imports" ADD COLUMN "lawful_basis" text DEFAULT 'legitimate-interest' NOT NULL;--> statement-breakpoint
ALTER TABLE "person_notes" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "source_detail" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "person_batch_jobs" ADD CONSTRAINT "person_batch_jobs_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_batch_jobs" ADD CONSTRAINT "person_batch_jobs_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_batch_rows" ADD CONSTRAINT "person_batch_rows_job_id_person_batch_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."person_batch_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_batch_rows" ADD CONSTRAINT "person_batch_rows_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "person_batch_jobs_made" ON "person_batch_jobs" USING btree ("employer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "person_batch_jobs_status" ON "person_batch_jobs" USING btree ("status","turn_at");--> statement-breakpoint
CREATE INDEX "person_batch_rows_person" ON "person_batch_rows" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "person_batch_rows_waiting" ON "person_batch_rows" USING btree ("job_id","person_id") WHERE is_waiting;
--> statement-breakpoint
-- By hand: whom LinkedIn addresses and telephone numbers name, however they are written, as identity.ts says it too.
CREATE FUNCTION "linkedin_key"("url" text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
	path text := rtrim((regexp_match(btrim(url),
		'^(?:https?:)?(?://)?(?:[a-z0-9-]+\.)*linkedin\.com/(?:mwlite/|m/)?(in/[^/?#\s]+|pub/[^?#\s]+)', 'i'))[1], '/');
BEGIN
	IF path LIKE '%\%%' THEN
		BEGIN
			IF path ~ '%(?![0-9A-Fa-f]{2})' THEN RAISE EXCEPTION 'no escape'; END IF;
			path := convert_from(decode((
				SELECT string_agg(CASE WHEN length(m[1]) = 3 THEN substr(m[1], 2) ELSE encode(convert_to(m[1], 'UTF8'), 'hex') END, '' ORDER BY n)
				FROM regexp_matches(path, '%[0-9A-Fa-f]{2}|.', 'g') WITH ORDINALITY AS found(m, n)), 'hex'), 'UTF8');
		EXCEPTION WHEN OTHERS THEN NULL;
		END;
	END IF;
	RETURN lower(path COLLATE "C");
END $$;
--> statement-breakpoint
CREATE FUNCTION "linkedin_keys"("links" jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT coalesce(array_agg(DISTINCT key), '{}') FROM (
		SELECT public.linkedin_key(link ->> 'url') AS key FROM jsonb_array_elements(links) link
	) keys WHERE key IS NOT NULL
$$;
--> statement-breakpoint
CREATE FUNCTION "phone_keys"("phones" jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT coalesce(array_agg(DISTINCT phone ->> 'value'), '{}') FROM jsonb_array_elements(phones) phone
$$;
--> statement-breakpoint
CREATE INDEX "persons_linkedin" ON "persons" USING gin (linkedin_keys(links)) WHERE links <> '[]'::jsonb;
--> statement-breakpoint
CREATE INDEX "persons_phones" ON "persons" USING gin (phone_keys(phones)) WHERE phones <> '[]'::jsonb;
--> statement-breakpoint
CREATE TRIGGER "person_batch_jobs_tell" AFTER INSERT OR UPDATE OF "status" ON "person_batch_jobs"
FOR EACH STATEMENT EXECUTE FUNCTION "jobclips_tell_work"('persons/batches');
