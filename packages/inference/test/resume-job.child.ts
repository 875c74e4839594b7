import { InferenceClient, type JobHandle } from "../src/index.ts"

// Takes up a job that another process has submitted: its handle is the first argument, the server the second. The result
// is printed as one line of JSON.
const [handle = "", url = ""] = process.argv.slice(2)

const client = new InferenceClient(process.env.JOB_KEY, { hubUrl: url, routerUrl: `${url}/router` })
const job: JobHandle<"text-to-image"> = JSON.parse(handle)
const { data, response } = await client.jobs.resume(job).withResponse()
const base64 = Buffer.from(await data.arrayBuffer()).toString("base64")
process.stdout.write(JSON.stringify({ type: data.type, base64, status: response.status, model: response.model }))
