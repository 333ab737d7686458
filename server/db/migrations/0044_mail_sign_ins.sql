ALTER TABLE "oauth_states" ALTER COLUMN "region" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "mailboxes" ALTER COLUMN "smtp" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "mailboxes" ALTER COLUMN "imap" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "mailboxes" ADD COLUMN "provider" text DEFAULT 'smtp' NOT NULL;--> statement-breakpoint
ALTER TABLE "mailboxes" ADD COLUMN "sealed_tokens" text;--> statement-breakpoint
ALTER TABLE "mailboxes" ADD COLUMN "read_cursor" text;--> statement-breakpoint
ALTER TABLE "mailboxes" ADD COLUMN "paused_until" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "mailboxes" SET "read_cursor" = "uid_validity" || ':' || "uid_next" WHERE "uid_next" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "mailboxes" DROP COLUMN "uid_validity";--> statement-breakpoint
ALTER TABLE "mailboxes" DROP COLUMN "uid_next";