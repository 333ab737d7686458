-- Older versions work on.
-- When an employer was closed, and what that took down, so that it comes back when the employer is opened again.
ALTER TABLE "employers" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "employers" ADD COLUMN "closing" jsonb;
