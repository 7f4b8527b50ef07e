#!/bin/sh
# Runs once, when the database of compose.yaml is made: the role that serves owns nothing (docs/operations.md, Database roles).
set -eu
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" \
  --set password="$DATABASE_SERVER_PASSWORD" <<'SQL'
create role muyu_server login password :'password';
grant muyu_server to muyu_owner;
SQL
