// The one place that knows the icon set; pages import names from here.
import {
  ArrowUp as LucideArrowUp,
  ChevronRight as LucideChevronRight,
  Download as LucideDownload,
  FileText as LucideFileText,
  Folder as LucideFolder,
  Menu as LucideMenu,
  Moon as LucideMoon,
  Pencil as LucidePencil,
  Search as LucideSearch,
  Square as LucideSquare,
  X as LucideX,
} from "lucide-react"

const shape = { size: 16, strokeWidth: 1.6, "aria-hidden": true, className: "shrink-0" } as const

export const ArrowUpIcon = () => <LucideArrowUp {...shape} />
export const ChevronRightIcon = () => <LucideChevronRight {...shape} />
export const DownloadIcon = () => <LucideDownload {...shape} />
export const FileIcon = () => <LucideFileText {...shape} />
export const FolderIcon = () => <LucideFolder {...shape} />
export const MenuIcon = () => <LucideMenu {...shape} />
export const MoonIcon = () => <LucideMoon {...shape} />
export const PencilIcon = () => <LucidePencil {...shape} />
export const SearchIcon = () => <LucideSearch {...shape} />
export const StopIcon = () => <LucideSquare {...shape} />
export const CloseIcon = () => <LucideX {...shape} />
