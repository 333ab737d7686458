CREATE TABLE "team_profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"permalink" text NOT NULL,
	"employer_id" uuid NOT NULL,
	"name" text NOT NULL,
	"role" text DEFAULT '' NOT NULL,
	"photo_id" uuid,
	"bio" text DEFAULT '' NOT NULL,
	"departments" text[] DEFAULT '{}' NOT NULL,
	"is_shown" boolean DEFAULT true NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "team_profiles_permalink_unique" UNIQUE("permalink"),
	CONSTRAINT "team_profiles_tenant" UNIQUE("employer_id","id")
);
--> statement-breakpoint
ALTER TABLE "employer_settings" ADD COLUMN "is_erasing_when_due" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "employer_settings" ADD COLUMN "erasure_told_until" date;--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "erase_on" date;--> statement-breakpoint
ALTER TABLE "team_profiles" ADD CONSTRAINT "team_profiles_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_profiles" ADD CONSTRAINT "team_profiles_employer_id_photo_id_images_employer_id_id_fk" FOREIGN KEY ("employer_id","photo_id") REFERENCES "public"."images"("employer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "team_profiles_name" ON "team_profiles" USING btree ("employer_id","name","id");--> statement-breakpoint
CREATE INDEX "persons_retained" ON "persons" USING btree ("employer_id","retain_until","id") WHERE merged_into_id is null;--> statement-breakpoint
CREATE INDEX "persons_erased" ON "persons" USING btree ("employer_id","erase_on","id") WHERE erase_on is not null;