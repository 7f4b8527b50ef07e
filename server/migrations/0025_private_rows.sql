-- contract: 0023 the partial one at the end takes its place
DROP INDEX "post_play_user";--> statement-breakpoint
CREATE INDEX "app_user_visitors" ON "app_user" USING btree ("user_id") WHERE "app_user"."kind" = 'visitor' and "app_user"."erased_at" is null and "app_user"."deletion_at" is null;--> statement-breakpoint
CREATE INDEX "comment_uncleared" ON "comment" USING btree ("post_id","comment_id") WHERE "comment"."state" = 'deleted' and ("comment"."content" <> '' or "comment"."like_count" > 0 or "comment"."request_digest" <> '');--> statement-breakpoint
CREATE INDEX "post_play_named" ON "post_play" USING btree ("post_id","user_id","session_id") WHERE "post_play"."user_id" < '80000000-0000-0000-0000-000000000000';--> statement-breakpoint
CREATE INDEX "post_read_named" ON "post_read" USING btree ("post_id","user_id","day") WHERE "post_read"."user_id" < '80000000-0000-0000-0000-000000000000';--> statement-breakpoint
CREATE INDEX "invitation_located" ON "invitation" USING btree ("created_at") WHERE "invitation"."outcome" <> 'held' and "invitation"."address" <> '';