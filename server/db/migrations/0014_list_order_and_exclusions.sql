CREATE TABLE "person_list_exclusions" (
	"employer_id" uuid NOT NULL,
	"list_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"excluded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"excluded_by_id" uuid,
	CONSTRAINT "person_list_exclusions_list_id_person_id_pk" PRIMARY KEY("list_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "person_list_members" ALTER COLUMN "position" SET DATA TYPE double precision;--> statement-breakpoint
ALTER TABLE "person_list_exclusions" ADD CONSTRAINT "person_list_exclusions_excluded_by_id_users_id_fk" FOREIGN KEY ("excluded_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_list_exclusions" ADD CONSTRAINT "person_list_exclusions_employer_id_list_id_person_lists_employer_id_id_fk" FOREIGN KEY ("employer_id","list_id") REFERENCES "public"."person_lists"("employer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_list_exclusions" ADD CONSTRAINT "person_list_exclusions_employer_id_person_id_persons_employer_id_id_fk" FOREIGN KEY ("employer_id","person_id") REFERENCES "public"."persons"("employer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "person_list_exclusions_latest" ON "person_list_exclusions" USING btree ("list_id","excluded_at","person_id");--> statement-breakpoint
CREATE INDEX "person_list_exclusions_person" ON "person_list_exclusions" USING btree ("person_id");