CREATE INDEX "post_play_user" ON "post_play" USING btree ("user_id");--> statement-breakpoint
UPDATE "post_day" SET "weight" = "weight" * 10;--> statement-breakpoint
UPDATE "post_stat" SET "popularity" = "popularity" * 10;
