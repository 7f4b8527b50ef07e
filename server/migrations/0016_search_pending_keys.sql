ALTER INDEX "search_post_keys" SET (fastupdate=true, gin_pending_list_limit=256);--> statement-breakpoint
ALTER INDEX "search_post_popular_10000" SET (fastupdate=true, gin_pending_list_limit=256);--> statement-breakpoint
ALTER INDEX "search_post_popular_1000" SET (fastupdate=true, gin_pending_list_limit=256);--> statement-breakpoint
ALTER INDEX "search_post_popular_100" SET (fastupdate=true, gin_pending_list_limit=256);
