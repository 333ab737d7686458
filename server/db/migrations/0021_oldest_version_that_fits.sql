-- Older versions work on.
-- Which migrations a running version must know at least: an older one, or one that still runs while its neighbours are
-- upgraded, reads here whether it may work on these tables. `needs` is the moment of the migration, as in the journal.
CREATE TABLE "fitting_versions" (
	"only" boolean PRIMARY KEY DEFAULT true CHECK ("only"),
	"needs" bigint NOT NULL,
	"named" text NOT NULL
);
