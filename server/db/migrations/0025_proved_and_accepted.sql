-- Only what was proved or accepted keeps others from it: an address once its invitation is accepted, a host once its
-- proof was found. Before that each employer may have it.
ALTER TABLE "users" DROP CONSTRAINT "users_email_unique";--> statement-breakpoint
CREATE UNIQUE INDEX "users_accepted_email" ON "users" ("email") WHERE "status" <> 'invited';--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_email_here" UNIQUE ("employer_id","email");--> statement-breakpoint
ALTER TABLE "hosts" DROP CONSTRAINT "hosts_name_unique";--> statement-breakpoint
CREATE UNIQUE INDEX "hosts_proved_name" ON "hosts" ("name") WHERE "status" <> 'unverified';--> statement-breakpoint
ALTER TABLE "hosts" ADD CONSTRAINT "hosts_name_here" UNIQUE ("employer_id","name");
