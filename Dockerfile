# Compiles with the development tools, then keeps only what runs.
FROM node:20-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY tsconfig.json tsconfig.build.json ./
COPY proto proto
COPY agents/bots agents/bots
COPY agents/ts agents/ts
COPY src src
COPY scripts/web.mjs scripts/pack.mjs scripts/
RUN npm run -s build && npm prune --omit=dev --no-audit --no-fund

FROM node:20-bookworm-slim
ENV NODE_ENV=production
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/proto proto
COPY --from=build /app/dist dist
COPY agents/models agents/models
COPY scripts/health.mjs scripts/health.mjs
# The files belong to root and the program to nobody in particular: serving writes nothing, evaluating only into the
# folder of its results, so that `docker run --read-only` works.
USER node
EXPOSE 50051
# of the service; a container that evaluates says with its exit code how it went (--no-healthcheck)
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s --retries=3 CMD ["node", "scripts/health.mjs"]
# Both roles are commands of one program: without arguments it serves, `docker run IMAGE evaluate ...` evaluates.
# node itself is process 1 and gets the SIGTERM, on which the service drains.
ENTRYPOINT ["node", "/app/dist/src/cli/main.js"]
# --insecure: what the port is published to is decided outside of the container; give --tls-cert, --tls-key and --access instead beyond one machine
CMD ["serve", "--host", "0.0.0.0", "--port", "50051", "--insecure"]
