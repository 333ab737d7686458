-- Older versions work on.
-- What the candidate's page goes on saying while a decision may still be taken back unseen.
ALTER TABLE "applications" ADD COLUMN "shown_status" text, ADD COLUMN "shown_until" timestamp with time zone;
