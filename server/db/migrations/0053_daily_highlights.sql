CREATE TABLE "daily_highlight_items" (
	"date" date NOT NULL,
	"highlight_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "daily_highlight_items_date_highlight_id_pk" PRIMARY KEY("date","highlight_id")
);
--> statement-breakpoint
CREATE TABLE "daily_highlights" (
	"date" date PRIMARY KEY NOT NULL,
	"title" text,
	"intro" text DEFAULT '' NOT NULL,
	"curator" text NOT NULL,
	"status" text NOT NULL,
	"published_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "employer_settings" ADD COLUMN "is_in_daily_highlights" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "daily_highlight_items" ADD CONSTRAINT "daily_highlight_items_date_daily_highlights_date_fk" FOREIGN KEY ("date") REFERENCES "public"."daily_highlights"("date") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_highlight_items" ADD CONSTRAINT "daily_highlight_items_highlight_id_job_clip_highlights_id_fk" FOREIGN KEY ("highlight_id") REFERENCES "public"."job_clip_highlights"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "daily_highlight_items_highlight" ON "daily_highlight_items" USING btree ("highlight_id","date");