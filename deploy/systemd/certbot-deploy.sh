#!/bin/sh
# Copies a certificate of certbot, whose key only root may read, for the service. As root:
#   certbot certonly --standalone -d games.example.org --deploy-hook /opt/orleans-env/deploy/systemd/certbot-deploy.sh
# certbot runs it now and after every renewal.
set -eu
for file in fullchain.pem privkey.pem; do
	install -o orleans -g orleans -m 0400 "$RENEWED_LINEAGE/$file" "/etc/orleans/tls/$file.new"
	mv "/etc/orleans/tls/$file.new" "/etc/orleans/tls/$file"
done
# the service may not exist yet; it also reads new files every 10 s
systemctl try-reload-or-restart orleans.service || true
