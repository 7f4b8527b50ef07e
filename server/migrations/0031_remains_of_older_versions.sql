-- contract: 0013 its only user since is a daily job that empties it
DROP TABLE "visit_count";--> statement-breakpoint
-- contract: 0030 only the daily job that looks for rows of older versions reads by it
DROP INDEX "post_play_named";--> statement-breakpoint
-- contract: 0030 only the daily job that looks for rows of older versions reads by it
DROP INDEX "post_read_named";
