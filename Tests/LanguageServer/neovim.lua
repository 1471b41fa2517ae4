-- Drives neovim's own client: attaches, waits for findings, goes to a definition, renames, applies a code action.
-- g:folder holds app.nav.json and the files that it includes, and config.lua, which starts the server.

local function fail(words)
  io.stderr:write("failed: " .. words .. "\n")
  vim.cmd("cquit 1")
end

local function expect(found, expected, what)
  if not vim.deep_equal(found, expected) then
    fail(what .. ": " .. vim.inspect(found) .. " instead of " .. vim.inspect(expected))
  end
end

local function wait(what, condition)
  if not vim.wait(30000, condition, 20) then
    fail("waited in vain: " .. what .. ": " .. vim.inspect(vim.diagnostic.get(0)))
  end
end

-- Puts the cursor behind the first byte of a piece of the buffer.
local function go(piece, offset)
  vim.fn.cursor(1, 1)
  local line, column = unpack(vim.fn.searchpos("\\V" .. piece, "cW"))
  if line == 0 then fail("there is no " .. piece) end
  vim.fn.cursor(line, column + (offset or 1))
end

local function main()
  dofile(vim.g.folder .. "/config.lua")
  vim.opt.hidden = true
  vim.cmd("edit " .. vim.g.folder .. "/app.nav.json")
  local client
  wait("the server", function()
    client = vim.lsp.buf_get_clients(0)
    client = client[vim.tbl_keys(client)[1]]
    return client and client.initialized
  end)
  expect(client.name, "navgraph", "the client")

  -- A misspelt target, and the quick fix.
  go('"to": "book"', 7)
  vim.cmd('normal! ci"bok')
  wait("a finding", function()
    local found = vim.diagnostic.get(0)
    return #found > 0 and found[1].code == "undefined-reference" or found[1] and found[1].user_data
      and found[1].user_data.lsp.code == "undefined-reference"
  end)
  local finding = vim.diagnostic.get(0)[1]
  expect(finding.message:match("^[^\n]*"), "there is no screen or coordinator 'bok'", "the message")
  expect(finding.severity, vim.diagnostic.severity.ERROR, "the severity")
  expect(finding.source, "navgraph", "the source")
  local titles
  vim.ui.select = function(items, _, choose)
    titles = vim.tbl_map(function(item) return item[2].title end, items)
    choose(items[1], 1)
  end
  vim.fn.cursor(finding.lnum + 1, finding.col + 2)
  vim.lsp.buf.code_action()
  wait("the fix", function() return #vim.diagnostic.get(0) == 0 and vim.fn.search('"to": "book"', "nw") > 0 end)
  expect(titles and titles[1], "change 'bok' to 'book'", "the title of the fix")

  -- From a reference to its declaration in another file, and back.
  go('"to": "loans"', 8)
  vim.lsp.buf.definition()
  wait("the definition", function() return vim.api.nvim_buf_get_name(0):match("account.nav.json$") end)
  expect(vim.fn.expand("<cword>"), "loans", "what is defined")
  vim.cmd("buffer app.nav.json")

  -- Symbols.
  local symbols
  vim.lsp.buf_request(0, "textDocument/documentSymbol", { textDocument = vim.lsp.util.make_text_document_params() },
    function(_, result) symbols = vim.lsp.util.symbols_to_items(result, 0) end)
  wait("symbols", function() return symbols end)
  expect(symbols[1].text, "[Namespace] coordinators", "the first symbol")

  -- A rename in both files.
  go('"to": "loans"', 8)
  vim.lsp.buf.rename("borrowed")
  wait("the rename", function()
    return vim.fn.search('"loans"', "nw") == 0 and vim.fn.search('"to": "borrowed"', "nw") > 0
  end)
  wait("no finding", function() return #vim.diagnostic.get() == 0 end)
  vim.cmd("wall")
  vim.lsp.stop_client(vim.lsp.get_active_clients())
  wait("the end", function() return #vim.lsp.get_active_clients() == 0 end)
  io.stdout:write("neovim is content\n")
  vim.cmd("qall!")
end

local ok, problem = pcall(main)
if not ok then fail(tostring(problem)) end
