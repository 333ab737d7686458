CREATE TRIGGER "sequences_tell" AFTER UPDATE OF "status" ON "sequences"
FOR EACH STATEMENT EXECUTE FUNCTION "jobclips_tell_work"('sequences');
--> statement-breakpoint
CREATE TRIGGER "sequence_targets_tell" AFTER INSERT OR UPDATE OF "status", "next_send_at" ON "sequence_targets"
FOR EACH STATEMENT EXECUTE FUNCTION "jobclips_tell_work"('sequences');
