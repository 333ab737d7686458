-- Older versions work on.
CREATE TABLE "person_checks" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"employer_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person_duplicates" (
	"employer_id" uuid NOT NULL,
	"low_id" uuid NOT NULL,
	"high_id" uuid NOT NULL,
	"doubt" smallint NOT NULL,
	"reasons" text[] NOT NULL,
	CONSTRAINT "person_duplicates_low_id_high_id_pk" PRIMARY KEY("low_id","high_id")
);
--> statement-breakpoint
CREATE TABLE "person_marks" (
	"person_id" uuid NOT NULL,
	"mark" bigint NOT NULL,
	CONSTRAINT "person_marks_person_id_mark_pk" PRIMARY KEY("person_id","mark")
);
--> statement-breakpoint
ALTER TABLE "person_duplicates" ADD CONSTRAINT "person_duplicates_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_duplicates" ADD CONSTRAINT "person_duplicates_low_id_persons_id_fk" FOREIGN KEY ("low_id") REFERENCES "public"."persons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_duplicates" ADD CONSTRAINT "person_duplicates_high_id_persons_id_fk" FOREIGN KEY ("high_id") REFERENCES "public"."persons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_marks" ADD CONSTRAINT "person_marks_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "person_checks_employer" ON "person_checks" USING btree ("employer_id");--> statement-breakpoint
CREATE INDEX "person_duplicates_order" ON "person_duplicates" USING btree ("employer_id","doubt","low_id","high_id");--> statement-breakpoint
CREATE INDEX "person_duplicates_high" ON "person_duplicates" USING btree ("high_id");--> statement-breakpoint
CREATE INDEX "person_marks_mark" ON "person_marks" USING btree ("mark","person_id");
--> statement-breakpoint
-- By hand: whoever changes in what they may be recognised by is looked at again.
CREATE FUNCTION "check_new_persons"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO person_checks (person_id, employer_id)
	SELECT id, employer_id FROM changed ORDER BY id ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "check_persons_of"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO person_checks (person_id, employer_id)
	SELECT DISTINCT person_id, employer_id FROM changed ORDER BY person_id ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "check_changed_person"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO person_checks (person_id, employer_id) VALUES (NEW.id, NEW.employer_id) ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "check_both_persons_of"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO person_checks (person_id, employer_id)
	SELECT DISTINCT person_id, employer_id FROM (VALUES (OLD.person_id, OLD.employer_id), (NEW.person_id, NEW.employer_id))
		moved (person_id, employer_id) ORDER BY person_id ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "persons_checked_new" AFTER INSERT ON "persons" REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION "check_new_persons"();
--> statement-breakpoint
CREATE TRIGGER "persons_checked_changed" AFTER UPDATE ON "persons" FOR EACH ROW WHEN (
	(OLD.name_key, OLD.full_name, OLD.company, OLD.title = '', OLD.location, OLD.phones, OLD.links,
		OLD.archived_at IS NULL, OLD.merged_into_id)
	IS DISTINCT FROM
	(NEW.name_key, NEW.full_name, NEW.company, NEW.title = '', NEW.location, NEW.phones, NEW.links,
		NEW.archived_at IS NULL, NEW.merged_into_id))
EXECUTE FUNCTION "check_changed_person"();
--> statement-breakpoint
CREATE TRIGGER "person_emails_checked_new" AFTER INSERT ON "person_emails" REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION "check_persons_of"();
--> statement-breakpoint
CREATE TRIGGER "person_emails_checked_gone" AFTER DELETE ON "person_emails" REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION "check_persons_of"();
--> statement-breakpoint
CREATE TRIGGER "person_emails_checked_moved" AFTER UPDATE ON "person_emails" FOR EACH ROW
WHEN ((OLD.person_id, OLD.email) IS DISTINCT FROM (NEW.person_id, NEW.email))
EXECUTE FUNCTION "check_both_persons_of"();
--> statement-breakpoint
CREATE TRIGGER "person_links_checked_new" AFTER INSERT ON "person_links" REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION "check_persons_of"();
--> statement-breakpoint
CREATE TRIGGER "person_links_checked_gone" AFTER DELETE ON "person_links" REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION "check_persons_of"();
--> statement-breakpoint
CREATE TRIGGER "person_links_checked_changed" AFTER UPDATE ON "person_links" FOR EACH ROW
WHEN ((OLD.person_id, OLD.anonymous_id, OLD.is_forwarded, OLD.undone_by)
	IS DISTINCT FROM (NEW.person_id, NEW.anonymous_id, NEW.is_forwarded, NEW.undone_by))
EXECUTE FUNCTION "check_both_persons_of"();
--> statement-breakpoint
CREATE TRIGGER "person_checks_tell" AFTER INSERT ON "person_checks"
FOR EACH STATEMENT EXECUTE FUNCTION "jobclips_tell_work"('persons/duplicates');
--> statement-breakpoint
-- Whoever is there already is looked at once.
INSERT INTO "person_checks" ("person_id", "employer_id")
SELECT "id", "employer_id" FROM "persons" WHERE "archived_at" IS NULL AND "merged_into_id" IS NULL;
--> statement-breakpoint
-- Files of people ask these indexes for each row, and what waits to be put into them is gone through each time.
ALTER INDEX "persons_linkedin" SET (fastupdate = off);
--> statement-breakpoint
ALTER INDEX "persons_phones" SET (fastupdate = off);
--> statement-breakpoint
SELECT gin_clean_pending_list('persons_linkedin'::regclass), gin_clean_pending_list('persons_phones'::regclass);
