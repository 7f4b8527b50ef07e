vcl 4.1;
# A host of files in front of the site, which has the address of this machine in PROXIES; the purge hook sends BAN.
backend muyu {
	.host = "127.0.0.1";
	.port = "3000";
}
acl hooks {
	"127.0.0.1";
}

sub vcl_recv {
	if (req.method == "BAN") {
		if (client.ip !~ hooks) {
			return (synth(403));
		}
		# Only fields of the stored copy, so that Varnish can forget the ban when it has looked at all copies.
		ban("obj.http.x-path ~ ^" + req.url);
		return (synth(200));
	}
	if (req.url !~ "^/media/") {
		return (synth(404));
	}
	unset req.http.cookie;
	unset req.http.authorization;
}

sub vcl_backend_response {
	set beresp.http.x-path = bereq.url;
}

sub vcl_deliver {
	unset resp.http.x-path;
	if (obj.hits > 0) {
		set resp.http.x-cache = "HIT";
	} else {
		set resp.http.x-cache = "MISS";
	}
}
