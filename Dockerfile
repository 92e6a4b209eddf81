# The server and its built portal. Made for one lender: the public settings (LINK_*, HELP_*, LENDER_*) are written into the
# pages, and the build reads the whole production environment to check it:
#
#   docker build --secret id=environment,src=production.env -t portal .

FROM node:24-slim AS build
WORKDIR /portal
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN --mount=type=secret,id=environment,required=true \
    set -a && . /run/secrets/environment && set +a && NODE_ENV=production npm run build

FROM node:24-slim AS packages
WORKDIR /portal
COPY package.json package-lock.json ./
RUN npm ci --omit=dev

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0
WORKDIR /portal
COPY package.json ./
COPY --from=packages /portal/node_modules ./node_modules
COPY contract ./contract
COPY domain ./domain
COPY locales ./locales
COPY machines ./machines
COPY server ./server
COPY scripts/audit.ts scripts/migrate.ts scripts/person.ts scripts/rekey.ts scripts/retention.ts scripts/sepomex.ts ./scripts/
COPY scripts/privacy ./scripts/privacy
COPY --from=build /portal/dist ./dist
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/api/health/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]
