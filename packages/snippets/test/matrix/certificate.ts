import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { join } from "node:path"

/** A certificate of many hosts, and the authority that clients have to trust for it. */
export interface Certificate {
  readonly key: string
  readonly cert: string
  /** Path of the authority's certificate. */
  readonly authorityFile: string
}

const NEW_KEY = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"]

/** Makes an authority and one certificate for the hosts; both are valid for two days and stay in the folder. */
export function makeCertificate(folder: string, hosts: readonly string[]): Certificate {
  const file = (name: string) => join(folder, name)
  const authority = [
    "-keyout",
    file("authority.key"),
    "-out",
    file("authority.pem"),
    "-subj",
    "/CN=Authority of a test",
  ]
  const mayCertify = ["-addext", "keyUsage=critical,keyCertSign"]
  openssl(["req", "-x509", ...NEW_KEY, ...authority, ...mayCertify])
  const signer = ["-CA", file("authority.pem"), "-CAkey", file("authority.key")]
  const leaf = ["-keyout", file("hosts.key"), "-out", file("hosts.pem"), "-subj", "/CN=Hosts of a test"]
  const names = ["-addext", `subjectAltName=${hosts.map((host) => `DNS:${host}`).join(",")}`]
  const isNoAuthority = ["-addext", "basicConstraints=critical,CA:FALSE"]
  openssl(["req", "-x509", ...NEW_KEY, ...signer, ...leaf, ...names, ...isNoAuthority])
  return {
    key: readFileSync(file("hosts.key"), "utf8"),
    cert: readFileSync(file("hosts.pem"), "utf8"),
    authorityFile: file("authority.pem"),
  }
}

function openssl(args: readonly string[]): void {
  execFileSync("openssl", [...args], { stdio: ["ignore", "ignore", "pipe"] })
}
