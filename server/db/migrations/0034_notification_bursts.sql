ALTER TABLE "notifications" ADD COLUMN "burst_key" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "burst_count" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "notifications_burst" ON "notifications" USING btree ("user_id","burst_key") WHERE read_at is null;