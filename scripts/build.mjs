// `npm run build`: what `npm start` does, without serving.
import { build, checkNode, install } from "./prepare.mjs"

checkNode()
await install()
await build()
