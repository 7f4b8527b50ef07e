CREATE TABLE "post_sold_text" (
	"post_id" uuid NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "post_sold_text_post_id_until_pk" PRIMARY KEY("post_id","until")
);
--> statement-breakpoint
ALTER TABLE "post_sold_text" ADD CONSTRAINT "post_sold_text_post_id_post_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("post_id") ON DELETE no action ON UPDATE no action;