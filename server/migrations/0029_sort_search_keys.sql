-- Sorts the pending keys of new posts into their indexes. Only the owner of an index may do so, and servers log in as another role.
CREATE FUNCTION sort_search_keys() RETURNS bigint LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
	SELECT coalesce(sum(gin_clean_pending_list(i.indexrelid)), 0)::bigint
	FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_am a ON a.oid = c.relam
	WHERE i.indrelid = 'public.search_post'::regclass AND a.amname = 'gin' AND i.indisready
$$;
