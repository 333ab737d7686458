-- Work in the background hears of what it has to do instead of looking for it: the payload is the name of the work.
CREATE FUNCTION "jobclips_tell_work"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE work text;
BEGIN
	FOREACH work IN ARRAY TG_ARGV LOOP
		PERFORM pg_notify('jobclips_work', work);
	END LOOP;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "application_pushes_tell" AFTER INSERT OR UPDATE OF "status", "next_attempt_at" ON "application_pushes"
FOR EACH STATEMENT EXECUTE FUNCTION "jobclips_tell_work"('applications/push');
--> statement-breakpoint
CREATE TRIGGER "ats_connections_tell_sync" AFTER INSERT OR UPDATE OF "status", "next_sync_at", "hinted_at" ON "ats_connections"
FOR EACH STATEMENT EXECUTE FUNCTION "jobclips_tell_work"('ats/sync');
--> statement-breakpoint
CREATE TRIGGER "ats_connections_tell_rest" AFTER UPDATE OF "status", "sealed_api_key", "sealed_oauth" ON "ats_connections"
FOR EACH STATEMENT EXECUTE FUNCTION "jobclips_tell_work"('applications/push', 'ats/deliveries');
--> statement-breakpoint
CREATE TRIGGER "job_boards_tell" AFTER UPDATE OF "status" ON "job_boards"
FOR EACH STATEMENT EXECUTE FUNCTION "jobclips_tell_work"('ats/sync');
--> statement-breakpoint
CREATE TRIGGER "ats_deliveries_tell" AFTER INSERT OR UPDATE OF "not_before" ON "ats_deliveries"
FOR EACH STATEMENT EXECUTE FUNCTION "jobclips_tell_work"('ats/deliveries');
--> statement-breakpoint
CREATE TRIGGER "exports_tell" AFTER INSERT ON "exports"
FOR EACH STATEMENT EXECUTE FUNCTION "jobclips_tell_work"('persons/exports');
--> statement-breakpoint
CREATE TRIGGER "person_imports_tell" AFTER INSERT OR UPDATE OF "status" ON "person_imports"
FOR EACH STATEMENT EXECUTE FUNCTION "jobclips_tell_work"('persons/imports');
--> statement-breakpoint
CREATE TRIGGER "content_pages_tell" AFTER INSERT OR UPDATE OF "publish_at", "unpublish_at", "status", "published" ON "content_pages"
FOR EACH STATEMENT EXECUTE FUNCTION "jobclips_tell_work"('content-pages/schedules', 'campaign-pages/end');
--> statement-breakpoint
CREATE TRIGGER "stale_persons_tell" AFTER INSERT ON "stale_persons"
FOR EACH STATEMENT EXECUTE FUNCTION "jobclips_tell_work"('tracking/add-up');
