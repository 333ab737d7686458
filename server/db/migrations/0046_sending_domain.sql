ALTER TABLE "email_settings" ADD COLUMN "sending_domain" text;--> statement-breakpoint
ALTER TABLE "email_settings" ADD COLUMN "dns" jsonb;