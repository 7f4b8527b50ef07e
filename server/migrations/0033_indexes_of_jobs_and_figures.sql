CREATE INDEX "app_user_unerased_members" ON "app_user" USING btree ("user_id") WHERE "app_user"."kind" = 'member' and "app_user"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "app_user_erased_at" ON "app_user" USING btree ("erased_at") WHERE "app_user"."erased_at" is not null;--> statement-breakpoint
CREATE INDEX "app_user_closed" ON "app_user" USING btree ("user_id") WHERE "app_user"."state" = 'closed' and "app_user"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "post_daily_engagement_day" ON "post_daily_engagement" USING brin ("day");--> statement-breakpoint
-- contract: 0031 only the count of members reads by it, whose statement finds the new index above
DROP INDEX "app_user_members";
