-- What browsers told, a partition a day, so that old days go at once and new ones are written side by side.
-- drizzle knows the table as server/features/tracking/events-table.ts and does not make it.
CREATE TABLE "tracked_events" (
	"day" date NOT NULL,
	"event_id" uuid NOT NULL,
	"employer_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"event" text NOT NULL,
	"anonymous_id" text NOT NULL,
	"is_unlinked" boolean NOT NULL,
	"is_bot" boolean NOT NULL,
	"job_clip" text,
	"job_clip_track" text,
	"job_page" text,
	"content_page" text,
	"job_board" text,
	"share_link" text,
	"seconds" integer NOT NULL,
	"language" text NOT NULL,
	"path" text NOT NULL,
	"referrer_host" text NOT NULL,
	"user_agent" text NOT NULL,
	"props" jsonb NOT NULL,
	PRIMARY KEY ("day", "event_id")
) PARTITION BY RANGE ("day");
--> statement-breakpoint
CREATE INDEX "tracked_events_visitor" ON "tracked_events" ("employer_id", "anonymous_id", "at" DESC);
--> statement-breakpoint
CREATE INDEX "tracked_events_share_link" ON "tracked_events" ("share_link", "at" DESC) WHERE "share_link" IS NOT NULL;
--> statement-breakpoint
CREATE TABLE "tracked_events_rest" PARTITION OF "tracked_events" DEFAULT;
--> statement-breakpoint
-- A thing is of one kind: taken for independent, the database would expect far fewer persons at each than there are.
CREATE STATISTICS "person_activity_things" (dependencies) ON "employer_id", "kind", "thing" FROM "person_activity";
--> statement-breakpoint
-- The log of who did what is only ever added to.
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The audit log is only ever added to.';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "audit_rows_append_only" BEFORE UPDATE OR DELETE ON "audit_rows" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
-- Batches wait for a second or so: pressing them together costs more than it saves.
ALTER TABLE "tracked_batches"
	ALTER COLUMN "employers" SET STORAGE EXTERNAL,
	ALTER COLUMN "devices" SET STORAGE EXTERNAL,
	ALTER COLUMN "events" SET STORAGE EXTERNAL,
	ALTER COLUMN "ats" SET STORAGE EXTERNAL,
	ALTER COLUMN "seconds" SET STORAGE EXTERNAL,
	ALTER COLUMN "job_clips" SET STORAGE EXTERNAL,
	ALTER COLUMN "job_pages" SET STORAGE EXTERNAL,
	ALTER COLUMN "content_pages" SET STORAGE EXTERNAL,
	ALTER COLUMN "share_links" SET STORAGE EXTERNAL,
	ALTER COLUMN "unlinked" SET STORAGE EXTERNAL,
	ALTER COLUMN "bots" SET STORAGE EXTERNAL;
--> statement-breakpoint
-- What a living person adds to the figures; see person_figures.
CREATE FUNCTION "figures_of_person"("at" timestamptz, "stage" text, "source" text, "company" text, "title" text, "skills" text[])
RETURNS TABLE ("kind" text, "key" text, "value" text) LANGUAGE sql IMMUTABLE AS $$
	SELECT 'count', to_char("at" AT TIME ZONE 'UTC', 'YYYY-MM-DD') || '/' || "stage" || '/' || "source", ''
	UNION ALL
	SELECT said.kind, left(regexp_replace(normalize(lower(said.value), NFKD), '[\u0300-\u036f]', '', 'g'), 100), said.value
	FROM (
		SELECT 'company' AS kind, "company" AS value WHERE "company" <> ''
		UNION ALL SELECT 'title', "title" WHERE "title" <> ''
		UNION ALL SELECT DISTINCT 'skill', skill FROM unnest("skills") skill
	) said
$$;
--> statement-breakpoint
-- Persons of before are counted here, all others by the triggers below.
INSERT INTO "person_figures" ("employer_id", "kind", "key", "value", "amount")
SELECT p.employer_id, f.kind, f.key, max(f.value), count(*)
FROM persons p, figures_of_person(p.created_at, p.stage, p.source_type, p.company, p.title, p.skills) f
WHERE p.archived_at IS NULL AND p.merged_into_id IS NULL
GROUP BY p.employer_id, f.kind, f.key;
--> statement-breakpoint
CREATE FUNCTION "count_new_persons"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO person_figure_changes (employer_id, kind, key, value, amount)
	SELECT p.employer_id, f.kind, f.key, max(f.value), count(*)
	FROM new_persons p, figures_of_person(p.created_at, p.stage, p.source_type, p.company, p.title, p.skills) f
	WHERE p.archived_at IS NULL AND p.merged_into_id IS NULL
	GROUP BY p.employer_id, f.kind, f.key;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "count_gone_persons"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO person_figure_changes (employer_id, kind, key, value, amount)
	SELECT p.employer_id, f.kind, f.key, max(f.value), -count(*)
	FROM old_persons p, figures_of_person(p.created_at, p.stage, p.source_type, p.company, p.title, p.skills) f
	WHERE p.archived_at IS NULL AND p.merged_into_id IS NULL
	GROUP BY p.employer_id, f.kind, f.key;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- Most changes of a person are plays and seconds, which count nothing here: those rows are left out first.
CREATE FUNCTION "count_changed_persons"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO person_figure_changes (employer_id, kind, key, value, amount)
	SELECT c.employer_id, f.kind, f.key, max(f.value), sum(c.sign)
	FROM (
		SELECT s.sign, CASE WHEN s.sign = 1 THEN n.id ELSE o.id END AS id, n.employer_id,
			CASE WHEN s.sign = 1 THEN n.created_at ELSE o.created_at END AS created_at,
			CASE WHEN s.sign = 1 THEN n.stage ELSE o.stage END AS stage,
			CASE WHEN s.sign = 1 THEN n.source_type ELSE o.source_type END AS source_type,
			CASE WHEN s.sign = 1 THEN n.company ELSE o.company END AS company,
			CASE WHEN s.sign = 1 THEN n.title ELSE o.title END AS title,
			CASE WHEN s.sign = 1 THEN n.skills ELSE o.skills END AS skills,
			CASE WHEN s.sign = 1 THEN n.archived_at IS NULL AND n.merged_into_id IS NULL
				ELSE o.archived_at IS NULL AND o.merged_into_id IS NULL END AS is_living
		FROM new_persons n
		JOIN old_persons o ON o.id = n.id
		CROSS JOIN (VALUES (1), (-1)) s (sign)
		WHERE (n.stage, n.source_type, n.company, n.title, n.skills, n.created_at, n.archived_at IS NULL, n.merged_into_id IS NULL)
			IS DISTINCT FROM (o.stage, o.source_type, o.company, o.title, o.skills, o.created_at, o.archived_at IS NULL, o.merged_into_id IS NULL)
	) c, figures_of_person(c.created_at, c.stage, c.source_type, c.company, c.title, c.skills) f
	WHERE c.is_living
	GROUP BY c.employer_id, f.kind, f.key
	HAVING sum(c.sign) <> 0;
	-- Whoever is put away or comes back does so in their tags and lists too.
	IF EXISTS (SELECT 1 FROM new_persons n JOIN old_persons o ON o.id = n.id
		WHERE (n.archived_at IS NULL AND n.merged_into_id IS NULL) <> (o.archived_at IS NULL AND o.merged_into_id IS NULL)) THEN
		UPDATE person_tags SET person_count = person_count + c.more FROM (
			SELECT m.tag_id, sum(CASE WHEN n.archived_at IS NULL AND n.merged_into_id IS NULL THEN 1 ELSE -1 END) AS more
			FROM new_persons n JOIN old_persons o ON o.id = n.id JOIN person_tag_members m ON m.person_id = n.id
			WHERE (n.archived_at IS NULL AND n.merged_into_id IS NULL) <> (o.archived_at IS NULL AND o.merged_into_id IS NULL)
			GROUP BY m.tag_id
		) c WHERE person_tags.id = c.tag_id;
		UPDATE person_lists SET person_count = person_count + c.more FROM (
			SELECT m.list_id, sum(CASE WHEN n.archived_at IS NULL AND n.merged_into_id IS NULL THEN 1 ELSE -1 END) AS more
			FROM new_persons n JOIN old_persons o ON o.id = n.id JOIN person_list_members m ON m.person_id = n.id
			WHERE (n.archived_at IS NULL AND n.merged_into_id IS NULL) <> (o.archived_at IS NULL AND o.merged_into_id IS NULL)
			GROUP BY m.list_id
		) c WHERE person_lists.id = c.list_id;
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "persons_counted_new" AFTER INSERT ON "persons" REFERENCING NEW TABLE AS new_persons
	FOR EACH STATEMENT EXECUTE FUNCTION "count_new_persons"();
--> statement-breakpoint
CREATE TRIGGER "persons_counted_gone" AFTER DELETE ON "persons" REFERENCING OLD TABLE AS old_persons
	FOR EACH STATEMENT EXECUTE FUNCTION "count_gone_persons"();
--> statement-breakpoint
CREATE TRIGGER "persons_counted_changed" AFTER UPDATE ON "persons" REFERENCING OLD TABLE AS old_persons NEW TABLE AS new_persons
	FOR EACH STATEMENT EXECUTE FUNCTION "count_changed_persons"();
--> statement-breakpoint
CREATE FUNCTION "tagged_persons_added"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM 1 FROM person_tags WHERE id IN (SELECT tag_id FROM added) ORDER BY id FOR NO KEY UPDATE;
	UPDATE person_tags SET person_count = person_count + c.living
	FROM (
		SELECT a.tag_id AS id, count(*) AS living FROM added a JOIN persons p ON p.id = a.person_id
		WHERE p.archived_at IS NULL AND p.merged_into_id IS NULL GROUP BY a.tag_id
	) c WHERE person_tags.id = c.id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- Of a person who is gone nobody knows any more whether they counted: there the living are counted anew.
CREATE FUNCTION "tagged_persons_removed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM 1 FROM person_tags WHERE id IN (SELECT tag_id FROM removed) ORDER BY id FOR NO KEY UPDATE;
	UPDATE person_tags SET person_count = CASE WHEN c.gone = 0 THEN person_count - c.living ELSE (
		SELECT count(*) FROM person_tag_members m JOIN persons p ON p.id = m.person_id
		WHERE m.tag_id = c.id AND p.archived_at IS NULL AND p.merged_into_id IS NULL) END
	FROM (
		SELECT r.tag_id AS id, count(*) FILTER (WHERE p.id IS NULL) AS gone,
			count(*) FILTER (WHERE p.id IS NOT NULL AND p.archived_at IS NULL AND p.merged_into_id IS NULL) AS living
		FROM removed r LEFT JOIN persons p ON p.id = r.person_id GROUP BY r.tag_id
	) c WHERE person_tags.id = c.id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "person_tag_members_added" AFTER INSERT ON "person_tag_members" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION "tagged_persons_added"();
--> statement-breakpoint
CREATE TRIGGER "person_tag_members_removed" AFTER DELETE ON "person_tag_members" REFERENCING OLD TABLE AS removed
	FOR EACH STATEMENT EXECUTE FUNCTION "tagged_persons_removed"();

--> statement-breakpoint
CREATE FUNCTION "listed_persons_added"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM 1 FROM person_lists WHERE id IN (SELECT list_id FROM added) ORDER BY id FOR NO KEY UPDATE;
	UPDATE person_lists SET person_count = person_count + c.living
	FROM (
		SELECT a.list_id AS id, count(*) AS living FROM added a JOIN persons p ON p.id = a.person_id
		WHERE p.archived_at IS NULL AND p.merged_into_id IS NULL GROUP BY a.list_id
	) c WHERE person_lists.id = c.id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- Of a person who is gone nobody knows any more whether they counted: there the living are counted anew.
CREATE FUNCTION "listed_persons_removed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM 1 FROM person_lists WHERE id IN (SELECT list_id FROM removed) ORDER BY id FOR NO KEY UPDATE;
	UPDATE person_lists SET person_count = CASE WHEN c.gone = 0 THEN person_count - c.living ELSE (
		SELECT count(*) FROM person_list_members m JOIN persons p ON p.id = m.person_id
		WHERE m.list_id = c.id AND p.archived_at IS NULL AND p.merged_into_id IS NULL) END
	FROM (
		SELECT r.list_id AS id, count(*) FILTER (WHERE p.id IS NULL) AS gone,
			count(*) FILTER (WHERE p.id IS NOT NULL AND p.archived_at IS NULL AND p.merged_into_id IS NULL) AS living
		FROM removed r LEFT JOIN persons p ON p.id = r.person_id GROUP BY r.list_id
	) c WHERE person_lists.id = c.id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "person_list_members_added" AFTER INSERT ON "person_list_members" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION "listed_persons_added"();
--> statement-breakpoint
CREATE TRIGGER "person_list_members_removed" AFTER DELETE ON "person_list_members" REFERENCING OLD TABLE AS removed
	FOR EACH STATEMENT EXECUTE FUNCTION "listed_persons_removed"();
