-- Older versions work on.
-- Since when somebody at the employer has said what is remembered of visitors; until then it is only what holds anyway.
ALTER TABLE "employer_settings" ADD COLUMN "consent_mode_chosen_at" timestamp with time zone;
--> statement-breakpoint
UPDATE "employer_settings" SET "consent_mode_chosen_at" = now() WHERE "consent_mode" <> 'on';
