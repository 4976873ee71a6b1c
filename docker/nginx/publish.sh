#!/bin/sh
# publish.sh CONFIGURATION STATIC TARGET: copies nginx' configuration to TARGET/nginx and the static files to
# TARGET/static, from where a running nginx reads them. Each file is replaced in one step, so that a visitor
# gets the previous one or the new one whole. Files of earlier releases stay, for pages that are still open.
set -eu
configuration=$1 static=$2 target=$3

publish_file() {
    cmp -s "$1" "$2" && return
    mkdir -p "$(dirname "$2")"
    cp "$1" "$2.new"
    mv -f "$2.new" "$2"
}

cd "$static"
find . -type f | while IFS= read -r file; do
    publish_file "$file" "$target/static/$file"
done
publish_file "$configuration" "$target/nginx/nginx.conf"
