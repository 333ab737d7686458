-- Whoever plays something is engaged from then on. Those who did before that was so would stay leads until they play
-- again. As where plays are counted, they changed when they were last seen and not when this was noticed.
UPDATE "persons" SET "stage" = 'engaged', "version" = "version" + 1, "updated_at" = greatest("updated_at", "last_seen_at")
WHERE "stage" = 'lead' AND "plays" > 0;
