#!/bin/sh
# Makes the certificates of the tests anew: two authorities, a server certificate of each for localhost, and a client certificate of each.
# The keys are public: nothing but tests may trust these authorities.
set -eu
cd "$(dirname "$0")"
for name in ours other; do
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 36500 -subj "/CN=$name test authority" -keyout "$name-ca.key" -out "$name-ca.pem"
  for role in server client; do
    openssl req -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj "/CN=$name $role" -keyout "$name-$role.key" -out request.csr
    printf 'subjectAltName=DNS:localhost,IP:127.0.0.1\nbasicConstraints=CA:FALSE\n' > request.ext
    openssl x509 -req -in request.csr -CA "$name-ca.pem" -CAkey "$name-ca.key" -CAcreateserial -days 36500 -extfile request.ext -out "$name-$role.pem"
  done
done
# good for a day: expired in all tests, whose clock says 2030
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj "/CN=short server" -keyout short-server.key -out short-server.pem
rm -f request.csr request.ext ./*.srl ./*-ca.key
