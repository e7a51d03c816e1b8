# Varnish as the cache in front of the proxy, and an example of what a CDN has to do (docs/cdn.md). Debian's Varnish runs it:
# PURGE_TOKEN=<random> varnishd -a :80 -f deploy/cdn.vcl -p http_gzip_support=off
# Without http_gzip_support=off Varnish compresses itself, by gzip only. The gateways send the token in the header Purge-Token.
vcl 4.1;

import std;

backend proxy {
    .host = "127.0.0.1";
    .port = "8080";
    .probe = { .url = "/readyz"; .interval = 2s; .timeout = 1s; .window = 3; .threshold = 2; .initial = 2; }
}

# The machines of the shop: a proxy in front of Varnish may end TLS.
acl own {
    "127.0.0.0"/8;
    "::1";
    "10.0.0.0"/8;
    "172.16.0.0"/12;
    "192.168.0.0"/16;
    "fc00::"/7;
}

sub vcl_recv {
    if (req.url == "/cdn-purge") {
        # Behind a proxy that ends TLS the addresses of visitors are that proxy's, so only a secret tells them from the gateways.
        if (std.getenv("PURGE_TOKEN") !~ "." || req.http.Purge-Token != std.getenv("PURGE_TOKEN")) {
            return (synth(403));
        }
        if (req.method != "POST" || req.http.Surrogate-Key !~ "^[\w-]+$") {
            return (synth(403));
        }
        if (!std.ban("obj.http.Surrogate-Key ~ (^|\s)" + req.http.Surrogate-Key + "(\s|$)")) {
            return (synth(503, std.ban_error()));
        }
        return (synth(204));
    }

    if (client.ip !~ own) {
        set req.http.X-Forwarded-Proto = "http";
    }
    # The shop sets none.
    unset req.http.Cookie;

    # Parameters that no page reads.
    if (req.url ~ "[?&](utm_[a-z]+|gclid|fbclid)=") {
        set req.url = regsuball(req.url, "(\?|&)((utm_[a-z]+|gclid|fbclid)=[^&]*&?)+", "\1");
        set req.url = regsub(req.url, "[?&]$", "");
    }
    # One value of a negotiated header for all clients that get the same response.
    if (req.http.Accept-Encoding ~ "\bbr\b") {
        set req.http.Accept-Encoding = "br";
    } elsif (req.http.Accept-Encoding ~ "\bgzip\b") {
        set req.http.Accept-Encoding = "gzip";
    } else {
        unset req.http.Accept-Encoding;
    }
    if (req.url ~ "^/media/") {
        if (req.http.Accept ~ "image/avif") {
            set req.http.Accept = "image/avif";
        } elsif (req.http.Accept ~ "image/webp") {
            set req.http.Accept = "image/webp";
        } else {
            set req.http.Accept = "image/jpeg";
        }
    } elsif (req.url ~ "^/graphql\?" && req.http.Accept ~ "^application/graphql-response\+json\b") {
        set req.http.Accept = "application/graphql-response+json";
    }

    # While the shop responds, a response is stale for as long as stale-while-revalidate says, at most a minute.
    if (std.healthy(req.backend_hint)) {
        set req.grace = 60s;
    }
}

sub vcl_backend_response {
    # A response without a lifetime is not cached, instead of for Varnish's default of two minutes.
    if (!beresp.http.Cache-Control) {
        set beresp.uncacheable = true;
    }
    if (beresp.http.Cache-Control ~ "stale-if-error") {
        set beresp.grace = 1h;
        # A gateway may send a stale response, while it loads it again: without a lifetime it would replace the kept one.
        if (beresp.ttl <= 0s) {
            set beresp.ttl = 1s;
        }
    }
    # The stale response stays, and is revalidated again with the next request: a limit (429) is that of one visitor.
    if ((beresp.status >= 500 || beresp.status == 429) && bereq.is_bgfetch) {
        return (abandon);
    }
}

sub vcl_backend_error {
    if (bereq.is_bgfetch) {
        return (abandon);
    }
}

sub vcl_deliver {
    unset resp.http.Surrogate-Key;
    unset resp.http.Cache-Tag;
    if (obj.hits > 0) {
        set resp.http.X-Cache = "hit";
    } else {
        set resp.http.X-Cache = "miss";
    }
}
