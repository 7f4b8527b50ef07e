CREATE TABLE "bank_file_hold" (
	"created_at" timestamp with time zone PRIMARY KEY NOT NULL,
	"content_at" timestamp with time zone NOT NULL
);
