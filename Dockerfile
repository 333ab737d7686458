# One image for every role; ROLE says which. Written by the book, not yet built: there was no Docker at hand.
FROM node:26-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY tools ./tools
RUN npm ci --ignore-scripts
COPY . .
# Without the repository nobody else knows which commit this is: --build-arg RELEASE=$(git rev-parse --short HEAD).
ARG RELEASE=
RUN node scripts/build-state.ts

FROM node:26-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY tools ./tools
# Optional packages stay: the picture library's binaries are among them.
RUN npm ci --ignore-scripts --omit=dev && npm cache clean --force

FROM node:26-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4321 DATA_DIR=/data
WORKDIR /app
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY package.json .env.example ./
# Of the sources only what lies beside the code is read: migrations, sounds, letters, tables.
COPY server ./server
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4321
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "dist/node/main.mjs"]
