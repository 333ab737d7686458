// `npm run build`: the site, then the server with the site's pages.
import { buildSite } from './build-state.ts';
import { bundleServer } from './bundle-server.ts';

buildSite();
await bundleServer();
