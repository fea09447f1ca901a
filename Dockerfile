# Compiles with the development tools, then keeps only the files that the program needs to run.
FROM node:20-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY tsconfig.json tsconfig.build.json ./
COPY proto proto
COPY agents/bots agents/bots
COPY agents/ts agents/ts
COPY src src
COPY scripts/options.mjs scripts/project.mjs scripts/web.mjs scripts/pack.mjs scripts/
RUN npm run -s build && npm prune --omit=dev --no-audit --no-fund

FROM node:20-bookworm-slim
ENV NODE_ENV=production
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/proto proto
COPY --from=build /app/dist dist
COPY agents/models agents/models
COPY scripts/options.mjs scripts/health.mjs scripts/
# The files belong to root, and the program runs as node. A server writes nothing and an evaluation only its results, so
# `docker run --read-only` works.
USER node
EXPOSE 50051
# of a server; for an evaluation use --no-healthcheck and its exit code
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s --retries=3 CMD ["node", "scripts/health.mjs"]
# Without arguments the image serves; `docker run IMAGE evaluate ...` evaluates. node is process 1, so it gets the SIGTERM after which a
# server drains.
ENTRYPOINT ["node", "/app/dist/src/cli/main.js"]
# --insecure: `docker run -p` decides who reaches the port; beyond one machine give --tls-cert, --tls-key and --access instead
CMD ["serve", "--host", "0.0.0.0", "--port", "50051", "--insecure"]
