ALTER TABLE "content_pages" ADD COLUMN "gate" jsonb;--> statement-breakpoint
ALTER TABLE "content_pages" ADD COLUMN "campaign" jsonb;--> statement-breakpoint
ALTER TABLE "content_pages" ADD COLUMN "guide" jsonb;--> statement-breakpoint
ALTER TABLE "content_pages" ADD COLUMN "is_template" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "content_pages" ADD COLUMN "variant_of_id" uuid;--> statement-breakpoint
ALTER TABLE "content_pages" ADD COLUMN "publish_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "content_pages" ADD COLUMN "unpublish_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "content_pages" ADD COLUMN "preview_token_hash" text;--> statement-breakpoint
ALTER TABLE "content_pages" ADD COLUMN "preview_expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "content_pages" ADD CONSTRAINT "content_pages_employer_id_variant_of_id_content_pages_employer_id_id_fk" FOREIGN KEY ("employer_id","variant_of_id") REFERENCES "public"."content_pages"("employer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "content_pages_variant" ON "content_pages" USING btree ("variant_of_id","language");--> statement-breakpoint
CREATE INDEX "content_pages_due" ON "content_pages" USING btree (least("publish_at", "unpublish_at")) WHERE "content_pages"."publish_at" is not null or "content_pages"."unpublish_at" is not null;