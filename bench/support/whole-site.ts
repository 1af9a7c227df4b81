import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { projectPath } from '#lib/project-path.ts'

/**
 * Starts the product as `npm start` does, with data of its own and in a process of its own. In the measuring process,
 * the server could respond only while the measurement is idle.
 */
export async function startWholeSite(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'whole-site-'))
  const child = spawn(process.execPath, [projectPath('scripts', 'local', 'main.ts'), '--port', '0'], {
    cwd: projectPath(),
    env: { ...process.env, DATA: folder, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close')
  const url = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      const found = /is at (http:\S+)/.exec(line)?.[1]
      if (found !== undefined) resolve(found)
    })
    void ended.then(() => reject(new Error('the server ended before it answered')))
  })
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
